// The record that was opened from a file last, for as long as this window lives.

export const keepOpened = (record: string): void => sessionStorage.setItem('opened', record)
export const openedRecord = (): string | null => sessionStorage.getItem('opened')

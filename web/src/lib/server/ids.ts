/** A random name for something that must happen once, however often it is said. */
export const newId = (): string => [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(36).padStart(2, '0')).join('')

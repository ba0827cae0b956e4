// A picture of the result to share: drawn as SVG, turned into a PNG by a canvas, all within this browser.

import { SEATS, SHAPES } from '../lib/seats'

export interface Shared {
  title: string
  game: string
  line: string
  seats: { seat: number; initial: string; name: string; score: string; place: number }[]
}

export const WIDE = 1200
export const HIGH = 630

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const SKYLINE = `<g fill="#0c0a1c"><path d="M0 470h90v-40h70v40h60l70-90 70 90h40v-70h30v-40h60v40h30v70h60a60 60 0 0 1 120 0h50v-110h24l20-34 20 34h24v110h60v-60h110v60h50l96-116 96 116h100v160H0z"/></g>
<g fill="#e6b84a" opacity=".7"><path d="M110 446h10v12h-10zM136 446h10v12h-10zM425 420h10v14h-10zM452 420h10v14h-10zM425 446h10v14h-10zM880 430h12v14h-12zM910 430h12v14h-12z"/></g>
<path d="M962 470l96-116 96 116z" fill="none" stroke="#e6b84a" stroke-width="4"/>`

/** The picture as SVG of its own: nothing in it is fetched from anywhere. */
export function pictureOf({ title, game, line, seats }: Shared): string {
  const size = title.length > 34 ? 52 : title.length > 24 ? 64 : 78
  const room = (WIDE - 120) / Math.max(1, seats.length)
  const marks = seats.map(({ seat, initial, name, score, place }, at) => {
    const look = SEATS[seat]!
    const drop = look.shape === 'triangle' ? 6.6 : 4
    return `<g transform="translate(${60 + at * room} 560)">
<g transform="translate(28 0) scale(2.3)"><path d="${SHAPES[look.shape]}" fill="${look.colour}" stroke="#05060c" stroke-width="1.6"/><text y="${drop}" text-anchor="middle" font-size="11" font-weight="700" fill="${look.ink}">${escaped(initial)}</text></g>
<text x="64" y="-6" font-size="24" fill="#d9d4e4">${place}. ${escaped(name.length > 14 ? `${name.slice(0, 13)}…` : name)}</text><text x="64" y="26" font-size="30" font-weight="700" fill="#fff6df">${escaped(score)}</text></g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${HIGH}" viewBox="0 0 ${WIDE} ${HIGH}" font-family="'Roboto','Segoe UI','Noto Sans','Noto Sans JP',sans-serif">
<defs><linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="#0a0d1c"/><stop offset=".45" stop-color="#1a1736"/><stop offset=".75" stop-color="#43213f"/><stop offset="1" stop-color="#7c3a39"/></linearGradient></defs>
<rect width="${WIDE}" height="${HIGH}" fill="url(#sky)"/>
<g fill="#fff">${Array.from({ length: 40 }, (_, at) => `<circle cx="${(at * 397) % WIDE}" cy="${(at * 131) % 330}" r="${1 + (at % 3) * 0.5}" opacity=".${3 + (at % 6)}"/>`).join('')}</g>
${SKYLINE}
<rect y="505" width="${WIDE}" height="125" fill="#05060c" opacity=".82"/><rect y="503" width="${WIDE}" height="4" fill="#e6b84a"/>
<text x="60" y="96" font-size="32" fill="#e6b84a" font-family="'Yeseva One','Georgia',serif">${escaped(game)}</text>
<text x="60" y="200" font-size="${size}" fill="#ffe294" font-family="'Yeseva One','Georgia',serif">${escaped(title)}</text>
<text x="60" y="256" font-size="34" fill="#f5f0e5">${escaped(line)}</text>
<text x="${WIDE - 60}" y="96" font-size="26" text-anchor="end" fill="#b7c0ca">Pitboss</text>
${marks.join('')}
</svg>`
}

/** The picture as a PNG. */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image()
  image.src = addressOf(svg)
  await image.decode()
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: WIDE, height: HIGH })
  canvas.getContext('2d')!.drawImage(image, 0, 0)
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'))
}

/** The picture as an address that the page's headers allow. */
export const addressOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

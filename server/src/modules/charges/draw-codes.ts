import { barsOfCode } from '@prumo/boleto'
import { encode } from 'uqr'

/** Points of 1/72 inch in a millimetre. */
export const MM = 72 / 25.4
/** FEBRABAN: the bars of a boleto are 103 mm wide and 13 mm high. */
const BARS_WIDTH = 103 * MM
export const BARS_HEIGHT = 13 * MM

interface Place {
  readonly x: number
  readonly y: number
}

/** Draws the bar code of a boleto, as wide and as high as banks read it. */
export function drawBars(document: PDFKit.PDFDocument, digits: string, { x, y }: Place): void {
  const bars = barsOfCode(digits)
  const module = BARS_WIDTH / bars.reduce((sum, width) => sum + width, 0)
  let left = x
  bars.forEach((width, place) => {
    if (place % 2 === 0) document.rect(left, y, width * module, BARS_HEIGHT)
    left += width * module
  })
  document.fill('#000000')
}

/** Draws a QR code in a square, with the quiet zone of ISO/IEC 18004 around it. */
export function drawQr(
  document: PDFKit.PDFDocument,
  text: string,
  { x, y, size }: Place & { readonly size: number },
): void {
  const code = encode(text, { border: 4, ecc: 'M' })
  const module = size / code.size
  code.data.forEach((row, down) =>
    row.forEach((isDark, across) => {
      if (isDark) document.rect(x + across * module, y + down * module, module, module)
    }),
  )
  document.fill('#000000')
}

import { barsOfCode } from '@prumo/boleto'

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

import { encode } from 'uqr'

/** Draws a QR code in a square, with the quiet zone of ISO/IEC 18004 around it. */
export function drawQr(
  document: PDFKit.PDFDocument,
  text: string,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
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

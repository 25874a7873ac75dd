import { fileURLToPath } from 'node:url'

/**
 * Inter, the face of the screens, as documents embed it: Latin, Greek and Cyrillic, with figures that
 * are all as wide (fonts/LICENSE: SIL Open Font License 1.1).
 */
const FACES = { text: 'Inter-Regular.ttf', bold: 'Inter-SemiBold.ttf' } as const

/** Gives a document its faces, `text` and `bold`. */
export function registerFaces(document: PDFKit.PDFDocument): void {
  for (const [name, file] of Object.entries(FACES))
    document.registerFont(name, fileURLToPath(new URL(`./fonts/${file}`, import.meta.url)))
}

import type { ScreenCode } from '../../client/screen.ts'
import { loadTexts } from '../../texts/feature-texts.ts'

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/invoice/received': {
    texts: 'receivedDocuments',
    // The faces of notes speak the words of the notes.
    load: async () => {
      const [file] = await Promise.all([
        import('./document-list.screen.tsx'),
        loadTexts('invoices'),
      ])
      return file.DocumentListScreen
    },
  },
}

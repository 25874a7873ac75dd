import type { ScreenCode } from '../../client/screen.ts'
import { loadTexts } from '../../texts/feature-texts.ts'

/** The faces and the files of notes speak the words of the notes. */
const withNotes = async <T>(code: Promise<T>): Promise<T> => {
  const [file] = await Promise.all([code, loadTexts('invoices')])
  return file
}

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/invoice/emission': {
    texts: 'invoiceEmission',
    load: () =>
      withNotes(import('./emission-list.screen.tsx')).then((file) => file.EmissionListScreen),
  },
  '/admin/invoice/emission-run': {
    texts: 'invoiceEmission',
    load: () => withNotes(import('./run-list.screen.tsx')).then((file) => file.RunListScreen),
  },
  '/admin/invoice/taxes': {
    texts: 'invoiceTaxes',
    load: () => withNotes(import('./tax-summary.screen.tsx')).then((file) => file.TaxSummaryScreen),
  },
  '/admin/invoice/number-void': {
    texts: 'invoiceNumbers',
    load: async () => {
      const code = withNotes(import('./void-list.screen.tsx'))
      // Environments, faults and the mark of a simulator are called as those of notes are.
      const [file] = await Promise.all([code, loadTexts('invoiceEmission')])
      return file.VoidListScreen
    },
  },
}

import { lazy } from 'react'
import { loadTexts } from '../../texts/feature-texts.ts'

/** 'Emitir nota' of sales, with the words of emissions: screens of sales have those of sales alone. */
export const IssueSalesDialog = lazy(async () => {
  const [file] = await Promise.all([
    import('./issue-sales-dialog.tsx'),
    loadTexts('invoiceEmission'),
    loadTexts('invoiceGoods'),
  ])
  return { default: file.IssueSalesDialog }
})

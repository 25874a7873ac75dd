import type { NumberGap } from '@prumo/contracts/invoice-emission/number-void.schema'
import { lazy, Suspense, useState } from 'react'
import kitClasses from '../../kit/kit.module.css'
import { PageHeader } from '../../kit/page-header.tsx'
import { InvoiceFaces } from '../../parts/emission/invoice-faces.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { GapTable } from './gap-table.tsx'
import classes from './invoice-emission.module.css'
import { VoidTable } from './void-table.tsx'

const VoidDialog = lazy(() =>
  import('./void-dialog.tsx').then((file) => ({ default: file.VoidDialog })),
)

/** /admin/invoice/number-void: numbers of NF-e that nothing has, and those that were voided. */
export function VoidListScreen() {
  const t = useTexts('invoiceNumbers')
  const [chosen, setChosen] = useState<NumberGap | null>(null)
  return (
    <div className={kitClasses['screen']}>
      <PageHeader title={t('title')} aside={<InvoiceFaces />} />
      <p className={classes['quiet']}>{t('hint')}</p>
      <GapTable onChoose={setChosen} />
      <VoidTable />
      <Suspense>
        {chosen === null ? null : <VoidDialog gap={chosen} onClose={() => setChosen(null)} />}
      </Suspense>
    </div>
  )
}

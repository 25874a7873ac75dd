import { Button } from '@mantine/core'
import type { Desk } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { loadTexts } from '../../../texts/feature-texts.ts'

const ProofDialog = lazy(async () => {
  const [file] = await Promise.all([import('./proof-dialog.tsx'), loadTexts('balanceProof')])
  return { default: file.ProofDialog }
})

/** Opens the proof of balance of an account. */
export function ProofButton({ desk }: { readonly desk: Desk }) {
  const t = useTexts('bankReconciliation')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setIsOpen(true)}>
        {t('desk.proof')}
      </Button>
      <Suspense>
        {isOpen ? (
          <ProofDialog accountId={desk.bank_account_id} onClose={() => setIsOpen(false)} />
        ) : null}
      </Suspense>
    </>
  )
}

import { Button, Group, Text } from '@mantine/core'
import { getDesk } from '@prumo/contracts/bank-reconciliation/bank-reconciliation.contract'
import type { ReconciliationAccount } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { lazy, Suspense, useState } from 'react'
import { useRouteQuery } from '../../../client/company-queries.ts'
import { useGo } from '../../../kit/app-link.tsx'
import { SelectInput } from '../../../kit/select-input.tsx'
import { loadTexts } from '../../../texts/feature-texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { deskHref } from '../desk/desk-address.ts'
import importClasses from '../import/import.module.css'

const ImportDialog = lazy(() =>
  Promise.all([import('../import/import-dialog.tsx'), loadTexts('statementImport')]).then(
    ([file]) => ({ default: file.ImportDialog }),
  ),
)

interface SheetFileRowProps {
  readonly sheet: File
  readonly accounts: readonly ReconciliationAccount[]
  readonly onForget: () => void
}

/** A sheet names no account: once it is chosen, the sheet goes on as one dropped on the desk does. */
export function SheetFileRow({ sheet, accounts, onForget }: SheetFileRowProps) {
  const t = useTexts('statementFiles')
  const go = useGo()
  const [only] = accounts
  const [chosen, setChosen] = useState(accounts.length === 1 ? (only?.id ?? null) : null)
  const [isOpen, setOpen] = useState(false)
  const desk = useRouteQuery(getDesk, { params: { id: chosen ?? 0 }, enabled: isOpen })
  return (
    <section className={importClasses['card']} aria-label={sheet.name}>
      <div className={importClasses['card-head']}>
        <strong>{sheet.name}</strong>
      </div>
      <Text size="sm">{t('sheet')}</Text>
      <Group gap="xs" align="flex-end">
        <SelectInput
          label={t('account')}
          placeholder={t('account_placeholder')}
          data={accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={chosen === null ? null : String(chosen)}
          onChange={(value) => {
            if (value !== null) setChosen(Number(value))
          }}
        />
        <Button variant="default" disabled={chosen === null} onClick={() => setOpen(true)}>
          {t('open_sheet')}
        </Button>
        <Button variant="subtle" onClick={onForget}>
          {t('leave_out')}
        </Button>
      </Group>
      <Suspense>
        {isOpen && chosen !== null && desk.data !== undefined ? (
          <ImportDialog
            desk={desk.data.data}
            file={sheet}
            onClose={() => setOpen(false)}
            onReconcile={() => go(deskHref(chosen))}
          />
        ) : null}
      </Suspense>
    </section>
  )
}

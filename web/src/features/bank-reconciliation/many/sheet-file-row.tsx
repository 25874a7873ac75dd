import { Button, Group, Text } from '@mantine/core'
import type { ReconciliationAccount } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { useState } from 'react'
import { SelectInput } from '../../../kit/select-input.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import importClasses from '../import/import.module.css'
import { FileInAccount } from './file-in-account.tsx'

interface SheetFileRowProps {
  readonly sheet: File
  readonly accounts: readonly ReconciliationAccount[]
  readonly onForget: () => void
}

/** A sheet names no account: once it is chosen, the sheet goes on as one dropped on the desk does. */
export function SheetFileRow({ sheet, accounts, onForget }: SheetFileRowProps) {
  const t = useTexts('statementFiles')
  const [only] = accounts
  const [chosen, setChosen] = useState(accounts.length === 1 ? (only?.id ?? null) : null)
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
        <FileInAccount file={sheet} accountId={chosen} />
        <Button variant="subtle" onClick={onForget}>
          {t('leave_out')}
        </Button>
      </Group>
    </section>
  )
}

import { Button, Group, Text } from '@mantine/core'
import type { ReconciliationAccount } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { useState } from 'react'
import { useFormat } from '../../../client/use-format.ts'
import { useCan } from '../../../client/use-session.ts'
import { AppLink } from '../../../kit/app-link.tsx'
import { SelectInput } from '../../../kit/select-input.tsx'
import { NewAccountForm } from '../../../parts/statement-account/new-account-form.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { deskHref } from '../desk/desk-address.ts'
import importClasses from '../import/import.module.css'
import { RepairList } from '../import/repair-list.tsx'
import { useUndoImport } from '../import/use-undo-import.ts'
import { FileInAccount } from './file-in-account.tsx'
import type { StatementFile } from './statement-file.ts'

interface StatementFileRowProps {
  readonly entry: StatementFile
  readonly accounts: readonly ReconciliationAccount[]
  readonly onChoose: (accountId: number) => void
  readonly onMade: (accountId: number) => Promise<void>
  readonly onForget: () => void
}

/** A statement: what it is, the account that it goes to, and what became of it. */
export function StatementFileRow(props: StatementFileRowProps) {
  const { entry, accounts, onChoose, onMade, onForget } = props
  const t = useTexts('statementFiles')
  const format = useFormat()
  const mayMake = useCan()('companies.bank-accounts.store')
  const [isMaking, setIsMaking] = useState(false)
  const { file, statement, account_id, step } = entry
  const { account, first_date, last_date, movements } = statement
  const period =
    first_date === null || last_date === null
      ? null
      : t('period', { from: format.date(first_date), to: format.date(last_date) })
  const facts = [file.name, period, t('movements', { count: movements })]
  const isOpen = step.kind !== 'done' && step.kind !== 'storing'
  return (
    <section className={importClasses['card']} aria-label={`${file.name} ${account.name}`}>
      <div className={importClasses['card-head']}>
        <strong>{account.name || statement.account_id || t('no_name')}</strong>
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      {isOpen && !isMaking ? (
        <Group gap="xs" align="flex-end">
          <SelectInput
            label={t('account')}
            placeholder={t('account_placeholder')}
            data={accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={account_id === null ? null : String(account_id)}
            onChange={(value) => {
              if (value !== null) onChoose(Number(value))
            }}
          />
          {account_id === null && mayMake ? (
            <Button variant="default" onClick={() => setIsMaking(true)}>
              {t('make')}
            </Button>
          ) : null}
          <Button variant="subtle" onClick={onForget}>
            {t('leave_out')}
          </Button>
        </Group>
      ) : null}
      {isMaking && isOpen ? (
        <NewAccountForm
          chosen={entry}
          saveLabel={t('make_and_store')}
          onMade={onMade}
          onCancel={() => setIsMaking(false)}
        />
      ) : null}
      {isMaking && isOpen ? null : <Outcome {...{ entry, onForget, onChoose }} />}
      <RepairList {...statement} />
    </section>
  )
}

type OutcomeProps = Pick<StatementFileRowProps, 'entry' | 'onForget' | 'onChoose'>

function Outcome({ entry, onForget, onChoose }: OutcomeProps) {
  const t = useTexts('statementFiles')
  const { step, account_id } = entry
  if (account_id === null) return <Text c="dimmed">{t('whose')}</Text>
  if (step.kind === 'waiting') return <Text role="status">{t('checking')}</Text>
  if (step.kind === 'storing') return <Text role="status">{t('storing')}</Text>
  if (step.kind === 'failed') return <Text role="alert">{t('failed')}</Text>
  if (step.kind === 'done')
    return <Stored entry={entry} accountId={account_id} onUndone={onForget} />
  const { found } = step
  if (found.isStopped) return <Text role="alert">{t('stopped')}</Text>
  return (
    <>
      <Text>
        {[
          t('new', { count: found.new }),
          ...(found.others > 0 ? [t('others', { count: found.others })] : []),
          ...(found.before_opening > 0
            ? [t('before_opening', { count: found.before_opening })]
            : []),
          ...(found.isKnownFile ? [t('known_file')] : []),
        ].join(' · ')}
      </Text>
      {found.before_opening > 0 && found.new === 0 ? (
        <Group gap="xs">
          <Text size="sm">{t('before_opening_hint')}</Text>
          <FileInAccount
            file={entry.file}
            accountId={account_id}
            onClosed={() => onChoose(account_id)}
          />
        </Group>
      ) : null}
    </>
  )
}

interface StoredProps {
  readonly entry: StatementFile
  readonly accountId: number
  readonly onUndone: () => void
}

/** What was stored, the desk, and the way back. */
function Stored({ entry, accountId, onUndone }: StoredProps) {
  const t = useTexts('statementFiles')
  const undo = useUndoImport(accountId)
  const result = entry.step.kind === 'done' ? entry.step.result : null
  const id = result?.import_id
  const takeBack = async () => {
    if (id !== undefined && (await undo.ask({ id, file_name: entry.file.name }))) onUndone()
  }
  return (
    <Group gap="xs">
      <Text role="status">{t('stored', { count: result?.new ?? 0 })}</Text>
      <AppLink href={deskHref(accountId)}>{t('reconcile')}</AppLink>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={undo.isPending}
        onClick={() => void takeBack()}
      >
        {t('undo')}
      </Button>
    </Group>
  )
}

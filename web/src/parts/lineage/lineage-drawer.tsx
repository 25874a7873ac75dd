import { Drawer } from '@mantine/core'
import { getLineage } from '@prumo/contracts/detailed-statement/detailed-statement.contract'
import type { Lineage } from '@prumo/contracts/detailed-statement/movement.schema'
import type { ReactNode } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFocusReturn } from '../../client/use-focus-return.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan } from '../../client/use-session.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { TableFace } from '../../kit/table-face.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { LineFile, LineageStep } from './lineage-step.tsx'
import classes from './lineage.module.css'

const DRAWER_WIDTH = 640

interface LineageDrawerProps {
  readonly of: {
    readonly record: 'transaction' | 'transfer' | 'statement_line'
    readonly id: number
  }
  readonly onClose: () => void
}

/** From a record over its payments to the lines of the bank and the file of each. */
export function LineageDrawer({ of, onClose }: LineageDrawerProps) {
  const t = useTexts('detailedStatement')
  const answer = useRouteQuery(getLineage, { query: { record: of.record, id: of.id } })
  useFocusReturn()
  const lineage = answer.data?.data
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={DRAWER_WIDTH}
      title={<strong>{t('lineage.title')}</strong>}
      closeButtonProps={{ 'aria-label': t('lineage.close') }}
      // A header element outside of the page's own parts would be a second banner.
      attributes={{ header: { role: 'presentation' } }}
    >
      {lineage === undefined ? (
        <TableFace
          kind={answer.isError ? 'error' : 'loading'}
          columns={1}
          onRetry={() => void answer.refetch()}
        />
      ) : (
        <Steps lineage={lineage} />
      )}
    </Drawer>
  )
}

function Steps({ lineage }: { readonly lineage: Lineage }) {
  const t = useTexts('detailedStatement')
  const { currency, steps, line } = lineage
  return (
    <ol className={classes['steps']}>
      <Origin lineage={lineage} />
      {steps.map((step) => (
        <LineageStep
          key={`${step.source} ${step.bank_account_id} ${step.source_id}`}
          step={step}
          currency={currency}
        />
      ))}
      {steps.length === 0 && line === null ? <li>{t('lineage.no_step')}</li> : null}
      {line === null ? null : <LineFile line={line} currency={currency} isPending />}
    </ol>
  )
}

/** The transaction or transfer that the way begins at. */
function Origin({ lineage: { currency, transaction, transfer } }: { readonly lineage: Lineage }) {
  const t = useTexts('detailedStatement')
  const can = useCan()
  const { money } = useFormat()
  if (transaction !== null) {
    const { kind, id, description, party_name, value_cents } = transaction
    return (
      <Step title={t('lineage.transaction')} amount={money(value_cents, currency)}>
        {can(`companies.${kind}s.index`) ? (
          <AppLink href={`/admin/${kind}/edit/${id}`}>{description}</AppLink>
        ) : (
          <span>{description}</span>
        )}
        {party_name === null ? null : <span>{party_name}</span>}
      </Step>
    )
  }
  if (transfer === null) return null
  return (
    <Step title={t('lineage.transfer')} amount={money(transfer.value_cents, currency)}>
      {can('transfers.index') ? (
        <AppLink href={`/admin/transfer/edit/${transfer.id}`}>{transfer.description}</AppLink>
      ) : (
        <span>{transfer.description}</span>
      )}
    </Step>
  )
}

interface StepProps {
  readonly title: string
  readonly amount: string
  readonly children: ReactNode
}

function Step({ title, amount, children }: StepProps) {
  return (
    <li className={classes['step']}>
      <div className={classes['head']}>
        <strong>{title}</strong>
        <strong>{amount}</strong>
      </div>
      {children}
    </li>
  )
}

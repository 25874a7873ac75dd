import { Button } from '@mantine/core'
import { formatTaxId } from '@prumo/brazil'
import type { Receipt } from '@prumo/contracts/transactions/settlements.contract'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { useLocation } from '../../../client/address.ts'
import { useRouteQuery } from '../../../client/company-queries.ts'
import { useFormat } from '../../../client/use-format.ts'
import { AppLink } from '../../../kit/app-link.tsx'
import kit from '../../../kit/kit.module.css'
import { PageHeader } from '../../../kit/page-header.tsx'
import { useLanguage } from '../../../texts/use-language.ts'
import { useLabelled } from '../../../texts/use-labelled.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { amountInWords } from './amount-in-words.ts'
import classes from './receipt.module.css'
import { settlementRoutes } from './settlement-routes.ts'
import { payables, receivables, type TransactionSide } from '../transaction-side.ts'

export function PayableReceiptScreen() {
  return <ReceiptScreen side={payables} />
}

export function ReceivableReceiptScreen() {
  return <ReceiptScreen side={receivables} />
}

/** 'Recibo': what was paid, by whom, to whom and for what, on one sheet to print and sign. */
function ReceiptScreen({ side }: { readonly side: TransactionSide }) {
  const s = useTexts('settlements')
  const { params } = useLocation()
  const found = useRouteQuery(settlementRoutes(side).receipt, {
    params: { id: Number(params.transaction_id), settlement_id: Number(params.settlement_id) },
  })
  const receipt = found.data?.data
  return (
    <div className={`${kit['screen']} ${classes['page']}`}>
      <PageHeader title={s('receipt.title')}>
        <Button
          component={AppLink}
          href={side.path}
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
        >
          {s('receipt.back')}
        </Button>
        <Button
          leftSection={<IconPrinter size={16} aria-hidden />}
          disabled={receipt === undefined}
          onClick={() => window.print()}
        >
          {s('receipt.print')}
        </Button>
      </PageHeader>
      {receipt === undefined ? null : <ReceiptSheet receipt={receipt} />}
    </div>
  )
}

function ReceiptSheet({ receipt }: { readonly receipt: Receipt }) {
  const s = useTexts('settlements')
  const format = useFormat()
  const labelled = useLabelled()
  const language = useLanguage()
  const { company, party, settlement, received_cents } = receipt
  const figures = format.money(received_cents)
  // Words are required of receipts in Portuguese; other languages read the figures.
  const amount = language === 'pt' ? `${figures} (${amountInWords(received_cents)})` : figures
  const act = receipt.kind === 'receivable' ? 'received' : 'paid'
  const place = [company.city, company.state].filter(Boolean).join('/')
  const date = format.date(settlement.paid_on)
  const [payer, payee] = receipt.kind === 'receivable' ? [party, company] : [company, party]
  return (
    <article className={classes['sheet']}>
      <header className={classes['head']}>
        <div>
          <strong className={classes['company']}>{company.name}</strong>
          <PersonDocument document={company.document} />
        </div>
        <div className={classes['amount']}>
          <span>
            {s('receipt.number', { number: `${receipt.transaction_id}-${settlement.id}` })}
          </span>
          <strong>
            <bdi>{figures}</bdi>
          </strong>
        </div>
      </header>
      {settlement.reversed_on === null ? null : (
        <strong>{s('receipt.reversed', { date: format.date(settlement.reversed_on) })}</strong>
      )}
      <p className={classes['words']}>
        {s(party === null ? `receipt.${act}_nobody` : `receipt.${act}`, {
          company: company.name,
          party: party?.name ?? '',
          amount,
          description: receipt.description,
        })}
      </p>
      <ReceiptParts receipt={receipt} />
      <p>{[place, date].filter(Boolean).join(', ')}</p>
      <footer className={classes['signature']}>
        <strong>{payee?.name ?? s('receipt.signature')}</strong>
        <PersonDocument document={payee?.document ?? null} />
        {payer === null ? null : <small>{labelled(s('receipt.payer'), payer.name)}</small>}
      </footer>
    </article>
  )
}

function PersonDocument({ document }: { readonly document: string | null }) {
  return document === null ? null : (
    <span className={classes['quiet']}>
      <bdi>{formatTaxId(document)}</bdi>
    </span>
  )
}

/** What the amount is made of, and how it was paid. */
function ReceiptParts({ receipt }: { readonly receipt: Receipt }) {
  const s = useTexts('settlements')
  const format = useFormat()
  const { settlement, installment_number: number, installments_count: count } = receipt
  const money = (value_cents: number) => (value_cents === 0 ? null : format.money(value_cents))
  const parts: readonly (readonly [string, string | null])[] = [
    [s('receipt.principal'), money(settlement.principal_cents)],
    [s('receipt.discount'), money(settlement.discount_cents)],
    [s('receipt.interest'), money(settlement.interest_cents)],
    [s('receipt.fine'), money(settlement.fine_cents)],
    [s('parts.credit'), money(settlement.credit_cents)],
    [s('parts.used_credit'), money(settlement.used_credit_cents)],
    [s('method'), settlement.method === null ? null : s(`methods.${settlement.method}`)],
    [s('document'), settlement.document ?? receipt.fiscal_document],
    [s('receipt.due_date'), format.date(receipt.due_date)],
    [s('receipt.installment'), number === null ? null : [number, count].filter(Boolean).join('/')],
  ]
  return (
    <dl className={classes['parts']}>
      {parts.map(([label, value]) =>
        value === null ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}

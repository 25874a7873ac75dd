import { ActionIcon } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { isInForce, VOID_STATUSES } from '@prumo/contracts/invoices/invoice.schema'
import { invoiceList, listInvoices } from '@prumo/contracts/invoices/invoices.contract'
import type { Sale } from '@prumo/contracts/sales/sale.schema'
import { linkSaleInvoices } from '@prumo/contracts/sales/sales.contract'
import { sumCents } from '@prumo/money'
import { IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { useUndo } from '../../client/use-undo.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan } from '../../client/use-session.ts'
import { parseListParams } from '../../kit/list-state.ts'
import { MoneyText } from '../../kit/money-text.tsx'
import { SelectInput } from '../../kit/select-input.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { SaleEmissions } from './sale-emissions.tsx'
import classes from './sales.module.css'

/** As many as are read in a list of choices; typing narrows them on the server. */
const CHOICES = '50'
const TYPING_DELAY_MS = 200

export interface SaleInvoicesProps {
  readonly sale: Sale
  /** What was typed in the form is saved first: a link makes a new version of the sale. */
  readonly isDirty: boolean
}

/** The notes that were issued for a sale: to be linked and unlinked in whatever state it is. */
export function SaleInvoices({ sale, isDirty }: SaleInvoicesProps) {
  const t = useTexts('sales')
  const can = useCan()
  const format = useFormat()
  const { toastWithUndo } = useUndo()
  const command = useCommand(linkSaleInvoices)
  const mayLink = can('companies.sales.update') && !isDirty
  const link = async (invoice_ids: number[]) => {
    const body = { invoice_ids, version: sale.version }
    const outcome = await command.send({ params: { id: sale.id }, body })
    if (outcome.ok) toastWithUndo(t('invoices.linked'), outcome.request_id)
  }
  const ids = sale.invoices.map(({ id }) => id)
  const issued = sale.invoices.filter((note) => note.operation === 'exit' && isInForce(note))
  const issued_cents = sumCents(issued.map(({ value_cents }) => value_cents))
  return (
    <section className={classes['section']}>
      <h2>{t('invoices.title')}</h2>
      {sale.invoices.length === 0 ? (
        <p className={classes['quiet']}>{t('invoices.none')}</p>
      ) : (
        <ul className={classes['rows']}>
          {sale.invoices.map(({ id, type, number, issued_on, value_cents, status }) => (
            <li key={id}>
              <span className={classes['what']}>
                <span>
                  {t('invoices.row', {
                    type: t(`invoice_types.${type}`),
                    number,
                    date: format.date(issued_on),
                  })}
                </span>
                <span className={classes['quiet']}>{t(`invoice_statuses.${status}`)}</span>
              </span>
              <span className={classes['line']}>
                <MoneyText value_cents={value_cents} withSymbol />
                {mayLink ? (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={30}
                    aria-label={t('invoices.unlink', { number })}
                    disabled={command.isPending}
                    onClick={() => void link(ids.filter((other) => other !== id))}
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      )}
      {can('invoice-emissions.index') ? (
        <SaleEmissions sale_id={sale.id} isDirty={isDirty} />
      ) : null}
      {issued.length === 0 || issued_cents === sale.total_cents ? null : (
        <p role="status">
          {t('invoices.difference', {
            issued: format.money(issued_cents),
            total: format.money(sale.total_cents),
          })}
        </p>
      )}
      {mayLink && can('invoice-downloads.index') ? (
        <InvoiceChoice linked={ids} onChoose={(id) => void link([...ids, id])} />
      ) : null}
    </section>
  )
}

interface InvoiceChoiceProps {
  readonly linked: readonly number[]
  readonly onChoose: (id: number) => void
}

/** A note of the company, sought on the server while its number or name is typed. */
function InvoiceChoice({ linked, onChoose }: InvoiceChoiceProps) {
  const t = useTexts('sales')
  const kit = useTexts('kit')
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const [sought] = useDebouncedValue(typed.trim(), TYPING_DELAY_MS)
  const query = useMemo(
    () => parseListParams(invoiceList, { search: sought, per_page: CHOICES }),
    [sought],
  )
  const found = useRouteQuery(listInvoices, { query, keepPrevious: true, silent: true })
  // Those that came in and those without validity are never of a sale.
  const notes = (found.data?.data ?? []).filter(
    ({ id, operation, status, is_test }) =>
      !linked.includes(id) &&
      operation !== 'entry' &&
      !is_test &&
      !VOID_STATUSES.some((one) => one === status),
  )
  return (
    <SelectInput
      label={t('invoices.link')}
      description={t('invoices.link_hint')}
      data={notes.map(({ id, type, number, issued_on }) => ({
        value: String(id),
        label: t('invoices.row', {
          type: t(`invoice_types.${type}`),
          number,
          date: format.date(issued_on),
        }),
      }))}
      value={null}
      searchable
      openOnFocus={false}
      isLoading={found.isPlaceholderData || sought !== typed.trim()}
      // What the server found is shown as it is: it knows names and keys too.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      placeholder={kit('field.choose')}
      nothingFoundMessage={kit('field.nothing_found')}
      onChange={(value) => {
        setTyped('')
        if (value !== null) onChoose(Number(value))
      }}
    />
  )
}

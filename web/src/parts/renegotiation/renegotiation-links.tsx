import { Button, Text } from '@mantine/core'
import type { Renegotiation } from '@prumo/contracts/transactions/renegotiation.schema'
import { renegotiationsOf } from '@prumo/contracts/transactions/renegotiations.contract'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan } from '../../client/use-session.ts'
import { useUndo } from '../../client/use-undo.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './renegotiation-links.module.css'

interface RenegotiationLinksProps {
  readonly id: number
  /** The receivable may be gone then. */
  readonly onUndone: () => void
}

/** The renegotiation that ended a receivable, or made it: what it is of, and undoing it. */
export function RenegotiationLinks({ id, onUndone }: RenegotiationLinksProps) {
  const t = useTexts('renegotiations')
  const found = useRouteQuery(renegotiationsOf, { params: { id } }).data?.data ?? []
  return found.map((renegotiation) => (
    <section key={renegotiation.id} className={classes['links']} aria-label={t('section')}>
      <h2>{t('section')}</h2>
      <Told renegotiation={renegotiation} onUndone={onUndone} />
    </section>
  ))
}

interface ToldProps extends Pick<RenegotiationLinksProps, 'onUndone'> {
  readonly renegotiation: Renegotiation
}

function Told({ renegotiation, onUndone }: ToldProps) {
  const t = useTexts('renegotiations')
  const format = useFormat()
  const can = useCan()
  const { undo, isPending } = useUndo()
  const { renegotiated_on, made_by, total_cents, request_id } = renegotiation
  const mayUndo = can('companies.receivables.settle') && can('companies.receivables.store')
  const undoIt = async () => {
    if (await undo({ request_id })) onUndone()
  }
  return (
    <>
      <Text size="sm">
        {t('on_day', {
          day: format.date(renegotiated_on),
          name: made_by,
          amount: format.money(total_cents),
        })}
      </Text>
      <Links title={t('from')} rows={renegotiation.old} />
      <Links title={t('into')} rows={renegotiation.new} />
      {mayUndo ? (
        <div>
          <Button
            variant="default"
            size="compact-sm"
            loading={isPending}
            onClick={() => void undoIt()}
          >
            {t('undo')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

interface LinksProps {
  readonly title: string
  readonly rows: Renegotiation['old']
}

function Links({ title, rows }: LinksProps) {
  const format = useFormat()
  return (
    <div>
      <Text size="sm">{title}</Text>
      <ul>
        {rows.map(({ id, description, due_date, value_cents }) => (
          <li key={id}>
            <AppLink href={`/admin/receivable/edit/${id}`}>{description}</AppLink>{' '}
            {format.date(due_date)} · {format.money(value_cents)}
          </li>
        ))}
      </ul>
    </div>
  )
}

import { Button, Drawer, Skeleton } from '@mantine/core'
import { getOperation } from '@prumo/contracts/audit/audit.contract'
import type { Operation } from '@prumo/contracts/audit/operation.schema'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFocusReturn } from '../../client/use-focus-return.ts'
import { useUndo } from '../../client/use-undo.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { kindText } from './audit-words.ts'
import classes from './audit.module.css'
import { OperationRecord } from './operation-record.tsx'
import { useAuditFormat } from './use-audit-format.ts'

/** Wide enough for a field with its two values side by side. */
const DRAWER_WIDTH = 760

interface OperationDrawerProps {
  readonly id: number
  readonly onClose: () => void
}

/** One operation: who, when, from where, and each record before and after. */
export function OperationDrawer({ id, onClose }: OperationDrawerProps) {
  const t = useTexts('audit')
  const kit = useTexts('kit')
  useFocusReturn()
  const answer = useRouteQuery(getOperation, { params: { id } })
  const operation = answer.data?.data
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={DRAWER_WIDTH}
      title={<strong>{operation ? kindText(operation.kind) : t('operation')}</strong>}
      closeButtonProps={{ 'aria-label': kit('drawer.close') }}
      // A header element outside of the page's own parts would be a second banner.
      attributes={{ header: { role: 'presentation' } }}
    >
      {operation ? <Details operation={operation} /> : null}
      {answer.isPending ? <Skeleton height={240} /> : null}
      {answer.isError ? <p role="alert">{kit('list.failed')}</p> : null}
    </Drawer>
  )
}

function Details({ operation }: { readonly operation: Operation }) {
  const t = useTexts('audit')
  const format = useAuditFormat()
  const { items, items_count } = operation
  const facts = [
    [t('when'), format.instant(operation.happened_at)],
    [t('who'), operation.user_name],
    [t('from_where'), operation.ip],
    [t('request'), <code key="request">{operation.request_id}</code>],
    [t('chain_number'), format.count(operation.chain_number)],
    [t('hash'), <code key="hash">{operation.hash}</code>],
  ] as const
  return (
    <div className={classes['details']}>
      <dl className={classes['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {operation.may_undo ? <UndoButton id={operation.id} /> : null}
      {items.map((item, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- An operation may touch a record twice; its items never move.
        <OperationRecord key={place} item={item} names={operation.names} />
      ))}
      {items.length === 0 ? <p className={classes['quiet']}>{t('no_records')}</p> : null}
      {items.length < items_count ? (
        <p className={classes['quiet']}>
          {t('more_records', {
            shown: items.length,
            total: items_count,
          })}
        </p>
      ) : null}
    </div>
  )
}

/** 'Desfazer': the server says what stands in the way, and is asked for the rest where there is one. */
function UndoButton({ id }: { readonly id: number }) {
  const kit = useTexts('kit')
  const { undo, isPending } = useUndo()
  return (
    <Button
      variant="default"
      className={classes['undo'] ?? ''}
      loading={isPending}
      onClick={() => void undo({ operation_id: id })}
    >
      {kit('toast.undo')}
    </Button>
  )
}

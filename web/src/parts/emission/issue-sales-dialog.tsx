import { Button, Group, Skeleton, Text } from '@mantine/core'
import type { EmissionOutcomes } from '@prumo/contracts/invoice-emission/emission.schema'
import {
  createEmissionsOfSales,
  createReturnEmissions,
  emissionChecklist,
} from '@prumo/contracts/invoice-emission/invoice-emission.contract'
import { useState } from 'react'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { CheckPanel } from './check-panel.tsx'
import { emissionAddress } from './emission-address.ts'
import classes from './emission.module.css'
import { type NamedSale, SaleOutcomes } from './sale-outcomes.tsx'

interface IssueSalesDialogProps {
  readonly sales: readonly NamedSale[]
  /** Refunded sales of goods, whose notes of return are made. */
  readonly isReturn?: boolean
  /** The ids of the sales that got no note, once it has been read what became of each. */
  readonly onDone?: (left: readonly number[]) => void
  readonly onClose: () => void
}

/** What every note of the company needs: without it none goes. */
const OF_ALL = ['company', 'certificate', 'invoice_settings']

/**
 * 'Emitir nota', or 'Emitir devolução': what the chosen sales miss, sending them, and what became of
 * each. What a return misses is told by its draft.
 */
export function IssueSalesDialog(props: IssueSalesDialogProps) {
  const { sales, isReturn = false, onDone, onClose } = props
  const t = useTexts('invoiceEmission')
  const goods = useTexts('invoiceGoods')
  const kit = useTexts('kit')
  const command = useCommand(isReturn ? createReturnEmissions : createEmissionsOfSales)
  const [sent, setSent] = useState<{ outcomes: EmissionOutcomes; is_issued: boolean } | null>(null)
  const sale_ids = sales.map(({ id }) => id)
  const found = useRouteQuery(emissionChecklist, {
    query: { sale_ids },
    enabled: !isReturn && sent === null,
  })
  const checklist = found.data?.data
  const isHeld =
    checklist?.is_ready === false &&
    (sales.length === 1 || checklist.items.some(({ place }) => OF_ALL.includes(place)))
  /** Of one sale: it gets no other note, nor a draft of one. */
  const existing =
    sales.length === 1 ? checklist?.items.find(({ place }) => place === 'emission') : undefined
  const send = async (is_issued: boolean) => {
    const outcome = await command.send({ body: { sale_ids, is_issued } })
    if (!outcome.ok) return
    setSent({ outcomes: outcome.answer.data, is_issued })
  }
  const close = () => {
    onClose()
    if (sent !== null) onDone?.(sent.outcomes.filter((row) => !row.is_done).map(({ id }) => id))
  }
  return (
    <Dialog
      title={
        isReturn
          ? goods('returns.title', { count: sales.length })
          : t('of_sales.title', { count: sales.length })
      }
      onClose={close}
      size={560}
    >
      {sent === null ? (
        <div className={classes['dialog']}>
          {existing === undefined ? (
            <Text>{isReturn ? goods('returns.message') : t('of_sales.message')}</Text>
          ) : null}
          {found.isError ? <Text role="alert">{kit('list.failed')}</Text> : null}
          {found.isLoading ? (
            <Skeleton height={80} />
          ) : existing === undefined ? (
            <CheckPanel checklist={checklist} />
          ) : (
            <Text role="status">{existing.message}</Text>
          )}
          {checklist?.is_ready === false && !isHeld ? (
            <p className={classes['quiet']}>{t('of_sales.some_missing')}</p>
          ) : null}
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              {t('acts.back')}
            </Button>
            {existing === undefined ? (
              <>
                <Button
                  variant="default"
                  disabled={command.isPending}
                  onClick={() => void send(false)}
                >
                  {t('of_sales.drafts', { count: sales.length })}
                </Button>
                <Button
                  data-autofocus
                  disabled={(checklist === undefined && !isReturn) || isHeld}
                  loading={command.isPending}
                  onClick={() => void send(true)}
                >
                  {t('of_sales.issue')}
                </Button>
              </>
            ) : (
              <Button component={AppLink} href={emissionAddress(existing.record_id)}>
                {t('of_sales.open')}
              </Button>
            )}
          </Group>
        </div>
      ) : (
        <SaleOutcomes sales={sales} {...sent} onClose={close} />
      )}
    </Dialog>
  )
}

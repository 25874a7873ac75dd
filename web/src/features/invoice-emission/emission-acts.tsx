import { Button } from '@mantine/core'
import type { Emission } from '@prumo/contracts/invoice-emission/emission.schema'
import { refreshEmission } from '@prumo/contracts/invoice-emission/invoice-emission.contract'
import { IconFileTypePdf, IconFileTypeXml } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useCan } from '../../client/use-session.ts'
import { isUnderWay } from '../../parts/emission/emission-status-chip.tsx'
import { IssueSalesDialog } from '../../parts/emission/lazy-issue-sales-dialog.tsx'
import { useDownload } from '../../parts/invoice-files/use-download.ts'
import type { OpenRecord } from '../../kit/use-open-record.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { isTooLate } from './cancel-deadline.ts'
import { isInForce, useOtherPurpose } from './emission-returns.tsx'
import classes from './invoice-emission.module.css'

const CancelDialog = lazy(() =>
  import('./cancel-dialog.tsx').then((file) => ({ default: file.CancelDialog })),
)
const CorrectionDialog = lazy(() =>
  import('./correction-dialog.tsx').then((file) => ({ default: file.CorrectionDialog })),
)
const ContingencyDialog = lazy(() =>
  import('./contingency-dialog.tsx').then((file) => ({ default: file.ContingencyDialog })),
)
const ReplaceDialog = lazy(() =>
  import('./replace-dialog.tsx').then((file) => ({ default: file.ReplaceDialog })),
)
const MailDialog = lazy(() =>
  import('./mail-dialog.tsx').then((file) => ({ default: file.MailDialog })),
)

interface EmissionActsProps {
  readonly emission: Emission
  readonly onOpen: OpenRecord['open']
}

/** What can be done with an emission that is no draft any more. */
export function EmissionActs({ emission, onOpen }: EmissionActsProps) {
  const t = useTexts('invoiceEmission')
  const can = useCan()
  const goods = useTexts('invoiceGoods')
  const refresh = useCommand(refreshEmission)
  const others = useOtherPurpose(emission)
  const [open, setOpen] = useState<
    'cancel' | 'contingency' | 'correct' | 'mail' | 'replace' | 'return' | null
  >(null)
  const close = () => setOpen(null)
  const { id, status, is_canceling, is_correcting, invoice_id, sale_id, party_name } = emission
  const isAuthorized = status === 'authorized' && !is_canceling
  const isSettled = isAuthorized && !is_correcting
  const isReturnable =
    isAuthorized &&
    emission.type === 'nfe' &&
    emission.purpose === 'sale' &&
    sale_id !== null &&
    !others.some(isInForce)
  const mayUpdate = can('invoice-emissions.update')
  const refreshNow = async () => {
    if ((await refresh.send({ params: { id } })).ok) toast(t('acts.refreshed'))
  }
  return (
    <div className={classes['line']}>
      {isUnderWay(emission) && mayUpdate ? (
        <Button
          size="compact-sm"
          variant="default"
          loading={refresh.isPending}
          onClick={() => void refreshNow()}
        >
          {t('acts.refresh')}
        </Button>
      ) : null}
      {emission.may_enter_contingency && can('invoice-emissions.store') ? (
        <Button size="compact-sm" variant="default" onClick={() => setOpen('contingency')}>
          {goods('contingency.act')}
        </Button>
      ) : null}
      {invoice_id !== null && can('invoice-downloads.export') ? (
        <Files invoice_id={invoice_id} type={emission.type} />
      ) : null}
      {isAuthorized && mayUpdate ? (
        <Button size="compact-sm" variant="default" onClick={() => setOpen('mail')}>
          {t('acts.mail')}
        </Button>
      ) : null}
      {isSettled && mayUpdate && emission.corrections_left > 0 ? (
        <Button size="compact-sm" variant="default" onClick={() => setOpen('correct')}>
          {goods('acts.correct')}
        </Button>
      ) : null}
      {isReturnable && can('invoice-emissions.store') ? (
        <Button size="compact-sm" variant="default" onClick={() => setOpen('return')}>
          {goods('acts.return')}
        </Button>
      ) : null}
      {emission.is_replaceable && can('invoice-emissions.cancel') ? (
        <Button size="compact-sm" variant="default" onClick={() => setOpen('replace')}>
          {t('acts.replace')}
        </Button>
      ) : null}
      {isSettled && !isTooLate(emission) && can('invoice-emissions.cancel') ? (
        <Button size="compact-sm" variant="default" color="red" onClick={() => setOpen('cancel')}>
          {t('acts.cancel')}
        </Button>
      ) : null}
      <Suspense>
        {open === 'cancel' ? <CancelDialog emission={emission} onClose={close} /> : null}
        {open === 'contingency' ? (
          <ContingencyDialog emission={emission} onOpen={onOpen} onClose={close} />
        ) : null}
        {open === 'correct' ? <CorrectionDialog emission={emission} onClose={close} /> : null}
        {open === 'return' && sale_id !== null ? (
          <IssueSalesDialog
            isReturn
            sales={[{ id: sale_id, client_name: party_name }]}
            onClose={close}
          />
        ) : null}
        {open === 'replace' ? <ReplaceDialog emission={emission} onClose={close} /> : null}
        {open === 'mail' ? <MailDialog emission={emission} onClose={close} /> : null}
      </Suspense>
    </div>
  )
}

interface FilesProps extends Pick<Emission, 'type'> {
  readonly invoice_id: number
}

/** PDF and XML of the note that it became. */
function Files({ invoice_id, type }: FilesProps) {
  const t = useTexts('invoices')
  const goods = useTexts('invoiceGoods')
  const { download, isPending } = useDownload()
  const selection = { ids: [invoice_id] }
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconFileTypePdf size={16} aria-hidden />}
        disabled={isPending}
        onClick={() => void download('pdf', selection)}
      >
        {type === 'nfe' ? goods('acts.danfe') : t('download', { format: t('formats.pdf') })}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconFileTypeXml size={16} aria-hidden />}
        disabled={isPending}
        onClick={() => void download('xml', selection)}
      >
        {t('download', { format: t('formats.xml') })}
      </Button>
    </>
  )
}

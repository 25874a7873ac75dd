import { Drawer, Skeleton } from '@mantine/core'
import type { Emission } from '@prumo/contracts/invoice-emission/emission.schema'
import { getEmission } from '@prumo/contracts/invoice-emission/invoice-emission.contract'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFocusReturn } from '../../client/use-focus-return.ts'
import kitClasses from '../../kit/kit.module.css'
import type { OpenRecord } from '../../kit/use-open-record.ts'
import { recordKey } from '../../kit/use-record.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { isEditable } from './emission-form.ts'
import { EmissionRecord } from './emission-record.tsx'

interface EmissionDrawerProps {
  readonly record: number | 'new'
  readonly onOpen: OpenRecord['open']
  readonly onClose: () => void
}

/** The drawer of an emission: a new one, or one that is read afresh. */
export function EmissionDrawer({ record, onOpen, onClose }: EmissionDrawerProps) {
  const found = useRouteQuery(getEmission, {
    params: { id: record === 'new' ? 0 : record },
    enabled: record !== 'new',
  })
  const emission = record === 'new' ? null : found.data?.data
  if (emission === undefined) return <Waiting isFailed={found.isError} onClose={onClose} />
  return (
    <EmissionRecord key={keyOf(emission)} emission={emission} onOpen={onOpen} onClose={onClose} />
  )
}

/** A new version of a form is begun anew: it holds what the server has. What is only shown stays. */
const keyOf = (emission: Emission | null): string =>
  emission === null || isEditable(emission) ? recordKey(emission) : String(emission.id)

interface WaitingProps {
  readonly isFailed: boolean
  readonly onClose: () => void
}

/** The drawer while its note is on the way, or could not be read. */
function Waiting({ isFailed, onClose }: WaitingProps) {
  const t = useTexts('invoiceEmission')
  const kit = useTexts('kit')
  useFocusReturn()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={720}
      title={<span className={kitClasses['drawer-title']}>{t('title')}</span>}
      closeButtonProps={{ 'aria-label': kit('drawer.close') }}
    >
      {isFailed ? <p role="alert">{kit('list.failed')}</p> : <Skeleton height={320} />}
    </Drawer>
  )
}

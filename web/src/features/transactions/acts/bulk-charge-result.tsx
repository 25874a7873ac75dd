import { Button, Group, Modal, Progress, Text } from '@mantine/core'
import { listCharges } from '@prumo/contracts/charges/charges.contract'
import { useRouteQuery } from '../../../client/company-queries.ts'
import { useFocusReturn } from '../../../client/use-focus-return.ts'
import { AppLink } from '../../../kit/app-link.tsx'
import kitClasses from '../../../kit/kit.module.css'
import { StatusChip } from '../../../kit/status-chip.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import classes from './transaction-acts.module.css'

/** While some are being sent it is looked again this often. */
const LOOK_AGAIN_MS = 1_500
/** Of more than these the list of charges tells. */
const SHOWN = 200

interface BulkChargeResultProps {
  readonly ids: readonly number[]
  /** A simulator answers in place of the provider. */
  readonly isSimulated: boolean
  readonly onClose: () => void
}

/** How many charges were sent, and of each what became of it. */
export function BulkChargeResult({ ids, isSimulated, onClose }: BulkChargeResultProps) {
  const t = useTexts('charges')
  useFocusReturn()
  const found = useRouteQuery(listCharges, {
    query: { page: 1, per_page: SHOWN, sort: 'id', direction: 'asc', filter_ids: [...ids] },
    keepPrevious: true,
    every: LOOK_AGAIN_MS,
  })
  const rows = found.data?.data ?? []
  const total = Math.min(ids.length, SHOWN)
  const done = rows.filter(({ status }) => status !== 'issuing').length
  const list = `/admin/charge/list?filter_ids=${ids.slice(0, SHOWN).join(',')}`
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={<span className={kitClasses['drawer-title']}>{t('generate.result')}</span>}
      closeButtonProps={{ 'aria-label': t('generate.close') }}
    >
      <div className={classes['dialog']}>
        <Text role="status">{t('generate.progress', { done, total })}</Text>
        {isSimulated ? (
          <Text size="sm">
            <StatusChip tone="neutral" label={t('simulated')} /> {t('simulated_hint')}
          </Text>
        ) : null}
        <Progress
          value={total === 0 ? 0 : (done / total) * 100}
          aria-label={t('generate.result')}
        />
        <ul className={classes['left']} tabIndex={0} aria-label={t('generate.result')}>
          {rows.map(({ id, party_name, description, status, fault }) => (
            <li key={id}>
              {[party_name, description, t(`statuses.${status}`)].filter(Boolean).join(' · ')}
              {fault === null ? null : ` · ${t(`faults.${fault}`)}`}
            </li>
          ))}
        </ul>
        <Group justify="flex-end" gap={8}>
          <AppLink href={list}>{t('generate.open_list')}</AppLink>
          <Button data-autofocus onClick={onClose}>
            {t('generate.close')}
          </Button>
        </Group>
      </div>
    </Modal>
  )
}

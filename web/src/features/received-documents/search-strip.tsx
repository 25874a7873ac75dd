import { ActionIcon, Button } from '@mantine/core'
import {
  fetchDocuments,
  getDocumentSearch,
} from '@prumo/contracts/received-documents/received-documents.contract'
import { IconRefresh, IconSettings } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './received-documents.module.css'

const SettingsDialog = lazy(() =>
  import('./settings-dialog.tsx').then((file) => ({ default: file.SettingsDialog })),
)

/** What a search brought comes by itself. */
const LOOK_AGAIN_MS = 5_000

/** When authorities were asked last and may be again, what failed, and asking them now. */
export function SearchStrip() {
  const t = useTexts('receivedDocuments')
  const can = useCan()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const found = useRouteQuery(getDocumentSearch, { every: LOOK_AGAIN_MS, silent: true })
  const fetching = useCommand(fetchDocuments)
  const search = found.data?.data
  if (search === undefined) return null
  const { is_on, certificate, cursors, unread_count } = search
  const latest = cursors
    .flatMap(({ answered_at }) => answered_at ?? [])
    .toSorted()
    .at(-1)
  const when = (instant: string) => format.instant(instant)
  const failed = cursors.filter(({ fault }) => fault !== null && !fault.startsWith('certificate_'))
  const fetchNow = () =>
    void fetching.send({}).then((outcome) => (outcome.ok ? toast(t('asked')) : null))
  return (
    <section className={classes['strip']} aria-label={t('search')}>
      <span className={classes['quiet']}>
        {is_on
          ? t('last_search', { when: latest === undefined ? t('never') : when(latest) })
          : t('off')}
      </span>
      {can('invoice-downloads.import') ? (
        <div className={classes['strip-acts']}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={fetching.isPending || cursors.some(({ is_running }) => is_running)}
            onClick={fetchNow}
          >
            {t('fetch')}
          </Button>
          <ActionIcon
            variant="default"
            aria-label={t('configure')}
            title={t('configure')}
            onClick={() => setOpen(true)}
          >
            <IconSettings size={16} aria-hidden />
          </ActionIcon>
        </div>
      ) : null}
      {unread_count === 0 ? null : (
        <Button size="compact-sm" variant="subtle" onClick={() => setOpen(true)}>
          {t('unread', { count: unread_count })}
        </Button>
      )}
      {certificate === 'valid' ? null : (
        <p className={classes['fault']}>{t(`faults.certificate_${certificate}`)}</p>
      )}
      {failed.map(({ authority, fault }) => (
        <p key={authority} className={classes['fault']} role="status">
          <b>{t(`authorities.${authority}`)}</b> {fault === null ? null : t(`faults.${fault}`)}
        </p>
      ))}
      <Suspense>
        {isOpen ? <SettingsDialog search={search} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </section>
  )
}

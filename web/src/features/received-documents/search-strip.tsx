import { Button } from '@mantine/core'
import type { DocumentSearch } from '@prumo/contracts/received-documents/received-document.schema'
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
  const [isOpen, setOpen] = useState(false)
  const found = useRouteQuery(getDocumentSearch, { every: LOOK_AGAIN_MS, silent: true })
  const fetching = useCommand(fetchDocuments)
  const search = found.data?.data
  if (search === undefined) return null
  const fetchNow = () =>
    void fetching.send({}).then((outcome) => (outcome.ok ? toast(t('asked')) : null))
  return (
    <section className={classes['strip']} aria-label={t('search')}>
      <SearchState search={search} />
      {can('invoice-downloads.import') ? (
        <div className={classes['strip-acts']}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={fetching.isPending || search.cursors.some(({ is_running }) => is_running)}
            onClick={fetchNow}
          >
            {t('fetch')}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconSettings size={16} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {t('configure')}
          </Button>
        </div>
      ) : null}
      <Suspense>
        {isOpen ? <SettingsDialog search={search} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </section>
  )
}

function SearchState({ search }: { readonly search: DocumentSearch }) {
  const t = useTexts('receivedDocuments')
  const format = useFormat()
  const { is_on, certificate, cursors, unread_count, environment } = search
  const when = (instant: string | null) => (instant === null ? t('never') : format.instant(instant))
  return (
    <div className={classes['strip-state']}>
      <strong>{t(is_on ? 'on' : 'off')}</strong>
      {environment === 'homologation' ? (
        <span className={classes['quiet']}>{t('homologation')}</span>
      ) : null}
      {certificate === 'valid' ? null : (
        <span className={classes['fault']}>{t(`faults.certificate_${certificate}`)}</span>
      )}
      {cursors.map(({ authority, answered_at, wait_until, fault }) => (
        <span key={authority} className={classes['source']}>
          <b>{t(`authorities.${authority}`)}</b>
          <span className={classes['quiet']}>
            {[
              t('last_search', { when: when(answered_at) }),
              wait_until === null || answered_at === null
                ? null
                : t('next_search', { when: format.instant(wait_until) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {fault === null || fault.startsWith('certificate_') ? null : (
            <span className={classes['fault']} role="status">
              {t(`faults.${fault}`)}
            </span>
          )}
        </span>
      ))}
      {unread_count === 0 ? null : (
        <span className={classes['quiet']} title={t('unread_hint')}>
          {t('unread', { count: unread_count })}
        </span>
      )}
    </div>
  )
}

import { Button, NativeSelect, Text } from '@mantine/core'
import { addDays } from '@prumo/civil-date'
import type { SalesPlatform } from '@prumo/contracts/sales-platforms/sales-platform.schema'
import {
  cancelPlatformRun,
  syncPlatform,
} from '@prumo/contracts/sales-platforms/sales-platforms.contract'
import { useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan, useToday } from '../../client/use-session.ts'
import kitClasses from '../../kit/kit.module.css'
import { useTexts } from '../../texts/use-texts.ts'
import { runChip, runWords } from './platform-words.tsx'
import classes from './sales-platforms.module.css'

/** Days back from today; nothing is since it was last asked. */
const SPANS = ['', '30', '90', '365'] as const
/** Midnight in Brazil, whose offset is one the whole year. */
const MIDNIGHT = 'T03:00:00.000Z'

/** Asks the platform for its sales, shows how far that is, and lets it be ended. */
export function SyncPanel({ platform: shown }: { readonly platform: SalesPlatform }) {
  const t = useTexts('salesPlatforms')
  const format = useFormat()
  const today = useToday()
  const can = useCan()
  const [span, setSpan] = useState<string>('')
  const sync = useCommand(syncPlatform)
  const cancel = useCommand(cancelPlatformRun)
  const { platform, last_run: run, api_secrets, state } = shown
  if (api_secrets.length === 0) return null
  const isRunning = run !== null && (run.status === 'running' || run.status === 'waiting')
  const maySync = can('companies.sales.store') && state !== 'disconnected'
  const start = () => {
    const from_at = span === '' ? null : `${addDays(today, -Number(span))}${MIDNIGHT}`
    void sync.send({ params: { platform }, body: { from_at } })
  }
  return (
    <section className={classes['panel']} aria-label={t('sync.title')}>
      <h2>{t('sync.title')}</h2>
      {run === null ? (
        <Text c="dimmed">{t('sync.none')}</Text>
      ) : (
        <>
          <div className={classes['chips']}>
            {runChip(t, run.status)}
            <span className={kitClasses['quiet']}>
              {format.instant(run.ended_at ?? run.asked_at)}
            </span>
          </div>
          <p aria-live="polite">{runWords(t, run)}</p>
        </>
      )}
      {isRunning ? (
        <span className={kitClasses['progress']} role="status">
          <progress
            aria-label={t('sync.working')}
            {...(run.total_count === null ? {} : { value: run.done_count, max: run.total_count })}
          />
          <span>
            {run.total_count === null
              ? t('sync.done', { done: format.count(run.done_count) })
              : t('sync.progress', {
                  done: format.count(run.done_count),
                  total: format.count(run.total_count),
                })}
          </span>
        </span>
      ) : null}
      {maySync ? (
        <div className={classes['acts']}>
          {isRunning ? (
            <Button
              variant="default"
              loading={cancel.isPending}
              onClick={() => void cancel.send({ params: { id: run.id } })}
            >
              {t('sync.cancel')}
            </Button>
          ) : (
            <>
              <NativeSelect
                aria-label={t('sync.span')}
                value={span}
                onChange={(event) => setSpan(event.currentTarget.value)}
                data={SPANS.map((value) => ({
                  value,
                  label: value === '' ? t('sync.since') : t(`sync.spans.${value}`),
                }))}
              />
              <Button loading={sync.isPending} onClick={start}>
                {t('sync.start')}
              </Button>
            </>
          )}
        </div>
      ) : null}
    </section>
  )
}

import { Button, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ImportLayout } from '@prumo/contracts/imports/import.schema'
import { IMPORT_TARGETS, type ImportTarget } from '@prumo/contracts/imports/import-targets'
import { recordBy } from '@prumo/contracts/record-by'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useUnsaved } from '../../client/unsaved.ts'
import { useGo } from '../../kit/app-link.tsx'
import kitClasses from '../../kit/kit.module.css'
import { PageHeader } from '../../kit/page-header.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { type ImportSide, importSide } from './import-side.ts'
import classes from './imports.module.css'
import { MovePanel } from './move-panel.tsx'
import { SourceStep } from './source-step.tsx'
import { useImport } from './use-import.ts'

const ImportHistory = lazy(() =>
  import('./import-history.tsx').then((file) => ({ default: file.ImportHistory })),
)
// A step is loaded when it is come to: the wizard opens with the first.
const ColumnsStep = lazy(() =>
  import('./columns-step.tsx').then((file) => ({ default: file.ColumnsStep })),
)
const PreviewStep = lazy(() =>
  import('./preview-step.tsx').then((file) => ({ default: file.PreviewStep })),
)
const ResultStep = lazy(() =>
  import('./result-step.tsx').then((file) => ({ default: file.ResultStep })),
)

/** The screen of each import; the wizard is one. */
export const importScreens: Readonly<Record<ImportTarget, ComponentType>> = recordBy(
  IMPORT_TARGETS,
  (target) => target,
  (target) => {
    const side = importSide(target)
    return () => <ImportScreen side={side} />
  },
)

/** What companies bring along from the system that they had before. */
const MOVED: readonly ImportTarget[] = [
  'bank-accounts',
  'categories',
  'suppliers',
  'clients',
  'payables',
  'receivables',
  'transactions',
]
const STEPS = ['source', 'columns', 'preview', 'done'] as const
const noLayouts: readonly ImportLayout[] = []

/** The wizard of all imports: file, columns, preview, result; below the first, what was imported. */
function ImportScreen({ side: first }: { readonly side: ImportSide }) {
  const t = useTexts('imports')
  const go = useGo()
  // A sheet may turn out to be of another import, which goes on from here.
  const [side, setSide] = useState(first)
  const history = useRouteQuery(side.routes.history, {})
  const { data } = history.data ?? {}
  const wizard = useImport(side, async () => {
    const asked = data === undefined ? (await history.refetch({ cancelRefetch: false })).data : null
    return (asked?.data ?? data)?.layouts ?? noLayouts
  })
  const { step } = wizard
  useUnsaved(step.kind === 'columns' || step.kind === 'preview')
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  // The foot of a phone has room for one row of acts: the preview has its own.
  const hasFoot = isNarrow && step.kind === 'preview'
  return (
    <div className={kitClasses['screen']}>
      <PageHeader title={t(`titles.${side.target}`)}>
        {hasFoot ? null : (
          <Button variant="default" onClick={() => go(side.list)}>
            {t('back')}
          </Button>
        )}
      </PageHeader>
      <ol className={classes['steps']} aria-label={t('steps.label')}>
        {STEPS.map((name, place) => (
          <li key={name} aria-current={step.kind === name ? 'step' : undefined}>
            {place + 1}. {t(`steps.${name}`)}
          </li>
        ))}
      </ol>
      {step.kind === 'source' ? (
        <SourceStep side={side} reading={step.reading} onFile={(file) => wizard.read(file)} />
      ) : null}
      <Suspense>
        {step.kind === 'columns' ? (
          <ColumnsStep
            side={side}
            open={step.open}
            onChange={wizard.remap}
            onSheet={(name) => wizard.read(step.open.file, name)}
            onNext={(rule) => wizard.preview(step.open, rule)}
            onAnother={wizard.restart}
            onTarget={(target) => {
              const other = importSide(target)
              setSide(other)
              wizard.readAs(other, step.open)
            }}
          />
        ) : null}
        {step.kind === 'preview' ? (
          <PreviewStep
            side={side}
            step={step}
            setDrafts={wizard.setDrafts}
            onDone={(result, request_id) => wizard.finish(step.open, result, request_id)}
            onColumns={() => wizard.remap(step.open)}
          />
        ) : null}
        {step.kind === 'done' ? (
          <ResultStep
            side={side}
            result={step.result}
            request_id={step.request_id}
            onAnother={wizard.restart}
          />
        ) : null}
      </Suspense>
      {step.kind === 'source' && MOVED.includes(side.target) ? (
        <MovePanel target={side.target} />
      ) : null}
      {step.kind === 'source' ? (
        <Suspense>
          {history.isLoading || data?.imports.length === 0 ? (
            <section className={classes['panel']}>
              <h2>{t('history.title')}</h2>
              {history.isLoading ? null : <Text>{t('history.empty')}</Text>}
            </section>
          ) : (
            <ImportHistory
              side={side}
              imports={data?.imports}
              isFetching={history.isFetching}
              error={history.error}
              onRetry={() => void history.refetch()}
            />
          )}
        </Suspense>
      ) : null}
    </div>
  )
}

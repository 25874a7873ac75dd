import { ActionIcon, Button } from '@mantine/core'
import {
  IconBaselineDensityMedium,
  IconBaselineDensitySmall,
  IconBookmark,
  IconColumns3,
} from '@tabler/icons-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { loadTexts } from '../texts/feature-texts.ts'
import { useTexts } from '../texts/use-texts.ts'
import { type Exported, ExportTool } from './export-tool.tsx'
import kit from './kit.module.css'
import classes from './list.module.css'
import { useFollowSharedDefault } from './shared-default.ts'
import { useDensity, useShownColumns } from './use-columns.ts'
import type { ListState } from './use-list-state.ts'

const ViewsMenu = lazy(async () => {
  const [file] = await Promise.all([import('./views-menu.tsx'), loadTexts('savedViews')])
  return { default: file.ViewsMenu }
})
const ColumnsMenu = lazy(() =>
  import('./columns-menu.tsx').then((file) => ({ default: file.ColumnsMenu })),
)
type Opener = Pick<ComponentProps<'button'>, 'onClick' | 'ref'>

/** 'Visões' */
export function ViewsButton(props: Opener) {
  const t = useTexts('kit')
  return (
    <Button
      {...props}
      variant="default"
      className={classes['tool'] ?? ''}
      title={t('views.title')}
      aria-haspopup="dialog"
      leftSection={<IconBookmark size={16} aria-hidden />}
    >
      {t('views.title')}
    </Button>
  )
}

/** 'Colunas' */
export function ColumnsButton(props: Opener) {
  const t = useTexts('kit')
  return (
    <ActionIcon
      {...props}
      variant="default"
      size={32}
      className={classes['wide-only'] ?? ''}
      aria-haspopup="dialog"
      aria-label={t('columns.title')}
      title={t('columns.title')}
    >
      <IconColumns3 size={18} />
    </ActionIcon>
  )
}

interface ListToolsProps {
  readonly state: Pick<ListState<unknown>, 'screen' | 'view' | 'showView'>
  readonly columns: readonly { readonly key: string; readonly title: string }[]
  /** The list can be saved as a file. */
  readonly exported?: Exported | undefined
}

/** Saved views, columns, density and export: how this person looks at a list. */
export function ListTools({ state, columns, exported }: ListToolsProps) {
  useFollowSharedDefault(state.screen)
  const [used, setUsed] = useState({ views: false, columns: false })
  const shown = useShownColumns(state.screen, columns).map(({ key }) => key)
  const views = <ViewsButton onClick={() => setUsed({ ...used, views: true })} />
  const choice = <ColumnsButton onClick={() => setUsed({ ...used, columns: true })} />
  return (
    <div className={`${kit['bar']} ${kit['bar-end']}`}>
      <Suspense fallback={views}>{used.views ? <ViewsMenu state={state} /> : views}</Suspense>
      <Suspense fallback={choice}>
        {used.columns ? <ColumnsMenu screen={state.screen} columns={columns} /> : choice}
      </Suspense>
      <DensityButton />
      {exported ? <ExportTool {...exported} columns={shown} /> : null}
    </div>
  )
}

function DensityButton() {
  const t = useTexts('kit')
  const [isDense, keepDense] = useDensity()
  const Icon = isDense ? IconBaselineDensitySmall : IconBaselineDensityMedium
  return (
    <ActionIcon
      variant="default"
      size={32}
      className={classes['wide-only'] ?? ''}
      aria-label={t('density')}
      aria-pressed={isDense}
      title={t('density')}
      onClick={() => keepDense(!isDense)}
    >
      <Icon size={18} />
    </ActionIcon>
  )
}

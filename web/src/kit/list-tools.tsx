import { ActionIcon, Button } from '@mantine/core'
import {
  IconBaselineDensityMedium,
  IconBaselineDensitySmall,
  IconBookmark,
  IconColumns3,
} from '@tabler/icons-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import kit from './kit.module.css'
import classes from './list.module.css'
import { useDensity } from './use-columns.ts'
import type { ListState } from './use-list-state.ts'

const ViewsMenu = lazy(() =>
  import('./views-menu.tsx').then((file) => ({ default: file.ViewsMenu })),
)
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
      size={36}
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
}

/** Saved views, columns and density: how this person looks at a list. */
export function ListTools({ state, columns }: ListToolsProps) {
  const [used, setUsed] = useState({ views: false, columns: false })
  const views = <ViewsButton onClick={() => setUsed({ ...used, views: true })} />
  const choice = <ColumnsButton onClick={() => setUsed({ ...used, columns: true })} />
  return (
    <div className={`${kit['bar']} ${kit['bar-end']}`}>
      <Suspense fallback={views}>{used.views ? <ViewsMenu state={state} /> : views}</Suspense>
      <Suspense fallback={choice}>
        {used.columns ? <ColumnsMenu screen={state.screen} columns={columns} /> : choice}
      </Suspense>
      <DensityButton />
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
      size={36}
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

import { ActionIcon } from '@mantine/core'
import type { RouteContract } from '@prumo/contracts/route'
import { IconDownload } from '@tabler/icons-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { NamedValues } from '@prumo/contracts/route-url'
import { useCan } from '../client/use-session.ts'
import { useTexts } from '../texts/use-texts.ts'

const ExportMenu = lazy(() =>
  import('./export-menu.tsx').then((file) => ({ default: file.ExportMenu })),
)

/** What an export saves: the whole filter, or with a POST what was chosen of it. */
export interface Exported {
  readonly route: RouteContract
  /** The query of the list, whose page does not count; of a POST its body. */
  readonly query: NamedValues
}

interface ExportToolProps extends Exported {
  /** The keys of the columns that are shown, which are those that are saved; none means all. */
  readonly columns: readonly string[]
}

/** 'Exportar', with its formats once it was pressed. */
export function ExportTool({ route, query, columns }: ExportToolProps) {
  const [isUsed, setUsed] = useState(false)
  const can = useCan()
  const isAllowed = route.access.kind === 'company' && can(route.access.permission)
  const button = <ExportButton isAllowed={isAllowed} onClick={() => setUsed(true)} />
  if (!isUsed) return button
  return (
    <Suspense fallback={button}>
      <ExportMenu route={route} query={query} columns={columns} />
    </Suspense>
  )
}

interface ExportButtonProps extends Pick<ComponentProps<'button'>, 'onClick' | 'ref'> {
  readonly isPending?: boolean
  readonly isAllowed?: boolean
}

/** The button alone; grey, and saying why, for who may not. */
export function ExportButton({ isPending = false, isAllowed = true, ...props }: ExportButtonProps) {
  const t = useTexts('kit')
  const title = isAllowed ? t(isPending ? 'export.working' : 'export.title') : t('export.denied')
  return (
    <ActionIcon
      {...props}
      variant="default"
      size={32}
      aria-haspopup="menu"
      aria-label={t('export.title')}
      title={title}
      loading={isPending}
      disabled={!isAllowed}
    >
      <IconDownload size={18} />
    </ActionIcon>
  )
}

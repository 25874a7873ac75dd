import { Button } from '@mantine/core'
import { type ComponentProps, lazy, startTransition, Suspense, useState } from 'react'
import { useIsIdle } from '../../kit/load-when-idle.ts'
import { useTexts } from '../../texts/use-texts.ts'

const CategoryTool = lazy(() =>
  import('./category-tool.tsx').then((file) => ({ default: file.CategoryTool })),
)

/**
 * What adds a category to a sheet, which is read or written in first: it comes once the page has stood, or as soon as
 * it is asked for.
 */
export function AddCategory(props: Omit<ComponentProps<typeof CategoryTool>, 'autoFocus'>) {
  const t = useTexts('budgets')
  const isIdle = useIsIdle()
  const [isAsked, setAsked] = useState(false)
  const ask = () => startTransition(() => setAsked(true))
  // What has the focus hands it on, also where the field comes by itself.
  const button = (
    <Button variant="default" justify="start" fw={400} onFocus={ask} onClick={ask}>
      {t('add_category')}
    </Button>
  )
  if (!isIdle && !isAsked) return button
  return (
    <Suspense fallback={button}>
      <CategoryTool {...props} autoFocus={isAsked} />
    </Suspense>
  )
}

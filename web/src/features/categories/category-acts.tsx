import { Button } from '@mantine/core'
import type { Category } from '@prumo/contracts/categories/category.schema'
import type { OpenRecord } from '../../kit/use-open-record.ts'
import { useCan } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './category.module.css'

interface CategoryActsProps {
  readonly category: Category
  readonly onOpen: OpenRecord['open']
}

/** What can be done with a category beside editing it. */
export function CategoryActs({ category, onOpen }: CategoryActsProps) {
  const t = useTexts('categories')
  const can = useCan()
  if (!can('categories.update')) return null
  const mayMerge = category.is_postable && category.system_role === null
  return (
    <div className={classes['acts']}>
      <Button variant="default" onClick={() => onOpen(category.id, { new_act: 'move' })}>
        {t('move.open')}
      </Button>
      {mayMerge ? (
        <Button variant="default" onClick={() => onOpen(category.id, { new_act: 'merge' })}>
          {t('merge.open')}
        </Button>
      ) : null}
    </div>
  )
}

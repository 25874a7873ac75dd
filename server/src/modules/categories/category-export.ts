import { categoryColumns } from '@prumo/contracts/categories/category.columns'
import type { Category } from '@prumo/contracts/categories/category.schema'
import { declaredTable } from '../../kernel/export/declared-table.ts'

/** The columns of the exported chart of accounts; its lines of DRE and DFC by their codes. */
export const categoryTable = declaredTable<Category>('categories', categoryColumns)

import type { OptionsFilter } from '@mantine/core'
import { holdsWords } from '../client/search-text.ts'

/** The options that hold what was typed, accents or not: hand it to a select as its `filter`. */
export const searchOptions: OptionsFilter = ({ options, search }) =>
  options.filter((option) => 'label' in option && holdsWords(option.label, search))

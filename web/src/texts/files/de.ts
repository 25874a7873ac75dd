/** The files of texts that screens load in this language. */
export const files = () =>
  import.meta.glob<object>(
    ['./*.ts', '!./*-record-fields.ts', '!./audit-kinds.ts', '!./import-fields.ts'],
    { base: '../../../../texts/de' },
  )

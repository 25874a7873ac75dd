/** The files of texts that screens load in this language. */
export const files = () =>
  import.meta.glob<object>(
    [
      './*.ts',
      '!./*-record-fields.ts',
      '!./*-kinds.ts',
      '!./{match,statement,emission-replacement}-words.ts',
      '!./import-fields.ts',
    ],
    { base: '../../../../texts/fr' },
  )

/** A year of a busy account is about 3 MB; a file ten times as large is not a statement. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024

/** Banks put a handful of accounts in a file; more than this is a damaged or hostile file. */
export const MAX_STATEMENTS = 1000

/** Ten years of a busy account; beyond this the preview cannot be reviewed by a person. */
export const MAX_TRANSACTIONS = 300_000

/** OFX 1.6 allows 255 characters in MEMO; longer text means that an end tag was lost. */
export const MAX_TEXT_LENGTH = 2000

/** R$ 100 billion in cents: a larger figure is a document number in the wrong field. */
export const MAX_AMOUNT_CENTS = 10_000_000_000_000

/** Longest amount text worth reading, padding already removed. */
export const MAX_AMOUNT_LENGTH = 40

/** A memo may hold `<` and a long text; a tag longer than this is text. */
export const MAX_TAG_LENGTH = 32

export const VCARD_TYPE = /^text\/(?:x-)?vcard/i

/** The media types of vCards. */
export const VCARD_TYPE = /^text\/(?:x-)?vcard/i

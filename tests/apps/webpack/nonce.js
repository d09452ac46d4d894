// webpack's way to tell it the nonce of the page.
__webpack_nonce__ = document.currentScript.nonce

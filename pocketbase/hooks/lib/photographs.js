const { refusal } = require('./errors.js');
const { imageSizeOf } = require('./image-size.js');

/** More than any camera of a telephone takes; few bytes can state far more, whose decoding would take all memory. */
const mostPixels = 50_000_000;

const sizeOf = (file) => {
  const reader = file.reader.open();
  try {
    return imageSizeOf((offset, length) => {
      reader.seek(offset, 0);
      return toBytes(reader, length);
    });
  } finally {
    reader.close();
  }
};

/** @throws where an uploaded photograph is not whole or would be too large to show */
const refuseUnshowable = (property) => {
  for (const file of property.getUnsavedFiles('images')) {
    const size = sizeOf(file);
    if (size === undefined) throw refusal('images', 'validation_unreadable_image');
    if (size.width * size.height > mostPixels) throw refusal('images', 'validation_too_many_pixels');
  }
};

module.exports = { refuseUnshowable };

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/render/decoderprocess.h"

#include <QImage>

namespace a2a {

/// The next image of a decoder that writes PPM (P6, 8 bits), as premultiplied ARGB32, read row by
/// row. Null if that is not an image, incomplete, or larger than RenderMaxPixels.
[[nodiscard]] QImage readPixmap(DecoderProcess &from);

} // namespace a2a

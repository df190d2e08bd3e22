// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace a2a::demo::gallery {

/// Small files of formats that are not generated here, in base64.
extern const std::string_view kJpeg;
extern const std::string_view kGif;
extern const std::string_view kWebP;
extern const std::string_view kPdf;
extern const std::string_view kWebM;
extern const std::string_view kMp4;
/// A PNG whose header would need far more memory than any picture should.
extern const std::string_view kHugePng;

} // namespace a2a::demo::gallery

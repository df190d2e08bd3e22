// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/render/decoderprocess.h"
#include "app/render/renderreply.h"

namespace a2a {

/// One page of a PDF, by poppler's programs, which run under the same confinement.
class PdfPicture final {
public:
    /// Before confinement::lock(): starts pdfinfo and pdftoppm.
    explicit PdfPicture(const RenderRequest &request);
    /// Reads the output of the programs; called after confinement::lock().
    [[nodiscard]] Picture read();

private:
    void readFacts();
    [[nodiscard]] bool readPage();
    [[nodiscard]] Picture failure();

    const RenderRequest &m_request;
    DecoderProcess m_info;
    DecoderProcess m_pages;
    QByteArray m_words; ///< output of pdfinfo
    Picture m_picture;
};

} // namespace a2a

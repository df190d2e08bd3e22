// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/render/decoderprocess.h"
#include "app/render/renderreply.h"

namespace a2a {

/// One page of a PDF, by poppler's programs, which run under the same confinement.
class PdfRenderer final {
public:
    /// Before confinement::lock(): starts pdfinfo and pdftoppm.
    explicit PdfRenderer(const RenderRequest &request);
    /// Reads the output of the programs; called after confinement::lock().
    [[nodiscard]] RenderReply read();

private:
    void readFacts();
    [[nodiscard]] bool readPage();
    [[nodiscard]] RenderReply failure();

    const RenderRequest &m_request;
    DecoderProcess m_info;
    DecoderProcess m_pages;
    QByteArray m_infoOutput; ///< output of pdfinfo
    RenderReply m_reply;
};

} // namespace a2a

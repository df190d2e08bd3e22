// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/convert/converter.h"
#include "model/export/exportwriter.h"

namespace a2a {

/// Exchanges as all versions and bindings have them, in Markdown: the request, and of the response
/// the first message of each kind.
class DialectsExport final : public ExportWriter {
public:
    static constexpr qint64 LargestMessage = qint64{1} << 20; ///< bytes: not converted beyond

    explicit DialectsExport(const ExportSource &source)
        : m_source(source)
    {
    }

    [[nodiscard]] bool step(QIODevice &out) override;
    [[nodiscard]] double progress() const override;

private:
    [[nodiscard]] QString frameText(FrameIndex frame) const;

    const ExportSource &m_source;
    size_t m_next = 0; ///< exchange
};

/// A message in all of its forms: a table of them, then each with its head and its JSON.
[[nodiscard]] QString dialectsMarkdown(const std::vector<ConvertedMessage> &forms,
                                       const QString &title);
/// One form as text: its request line, its headers, its JSON with indents.
[[nodiscard]] QString formText(const ConvertedMessage &form);

} // namespace a2a

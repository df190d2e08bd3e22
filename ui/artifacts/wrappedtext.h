// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPlainTextEdit>
#include <QStringDecoder>

namespace a2a {

/// Text to be read rather than examined: wrapped, made safe, growing at its end without being laid
/// out again. For texts of moderate size; whoever wants the exact characters looks at TextView.
class WrappedText final : public QPlainTextEdit {
    Q_OBJECT

public:
    static constexpr qint64 MaxBytes = 256 * 1024;
    static constexpr qsizetype MaxLine = 16 * 1024; ///< bytes without a line break

    explicit WrappedText(QWidget *parent = nullptr);

    /// Shows nothing.
    void reset();
    /// Shows `bytes`, of which the beginning is what was shown before. False, and nothing changes:
    /// they are too many, or a line is too long to be wrapped in a moment.
    [[nodiscard]] bool showBytes(const QByteArray &bytes);

private:
    QStringDecoder m_decoder{QStringDecoder::Utf8};
    qint64 m_shown = 0;
    qsizetype m_line = 0; ///< bytes since the last line break
};

} // namespace a2a

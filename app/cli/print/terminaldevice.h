// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QIODevice>
#include <QStringDecoder>

namespace a2a::cli {

/// A device that sanitizes text for a terminal (forTerminal) however it is split. For exports,
/// which contain an agent's text as received.
class TerminalDevice final : public QIODevice {
public:
    explicit TerminalDevice(QIODevice &out)
        : m_out(out)
    {
        open(WriteOnly | Unbuffered);
    }
    /// Writes the text held back: the last carriage return.
    [[nodiscard]] bool finish();

    [[nodiscard]] bool isSequential() const override { return true; }

protected:
    qint64 readData(char *, qint64) override { return -1; }
    qint64 writeData(const char *data, qint64 size) override;

private:
    [[nodiscard]] bool writeSafe(const QByteArray &safe);

    QIODevice &m_out;
    QStringDecoder m_decoder{QStringDecoder::Utf8, QStringDecoder::Flag::ConvertInitialBom};
    bool m_endsInReturn = false; ///< perhaps the first half of a line break
};

} // namespace a2a::cli

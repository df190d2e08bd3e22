// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

#include <cstdio>

namespace a2a::cli {

/// The meaning of a part of a line.
enum class Tone : quint8 {
    Faint,   ///< secondary
    Name,    ///< what a line is about: an operation, an artifact, an agent's name
    Good,    ///< success
    Waiting, ///< action required
    Bad,     ///< failure
};

/// The capabilities of a stream. Colors and a width only for a terminal: files and pipes always
/// get the same bytes.
class Terminal final {
public:
    /// Output that is not a terminal.
    Terminal() = default;
    explicit Terminal(std::FILE *stream);

    [[nodiscard]] bool isTty() const { return m_stream != nullptr; }
    /// The current width of the window in columns, or 0 if it is unlimited.
    [[nodiscard]] int columns() const;
    /// The text in the color of its tone if colors are on (NO_COLOR switches them off).
    [[nodiscard]] QByteArray painted(QByteArray text, Tone tone) const;
    /// The beginning of a line that fits, with an ellipsis if something is left out.
    [[nodiscard]] QByteArray cut(const QByteArray &line) const;
    /// Wrapped between words; the following lines are indented by `indent`.
    [[nodiscard]] QByteArray wrapped(const QByteArray &line, int indent) const;

private:
    std::FILE *m_stream = nullptr;
    bool m_hasColors = false;
};

/// How many columns text takes: Chinese characters two, combining accents none, color sequences
/// none.
[[nodiscard]] int textColumns(const QByteArray &text);
/// The beginning that fits into `most` columns, with an ellipsis if something is left out.
[[nodiscard]] QByteArray elideTo(const QByteArray &line, int most);

} // namespace a2a::cli

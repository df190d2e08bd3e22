// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"

#include <QWidget>

class QVBoxLayout;

namespace a2a {

/// A line about a frame or a card.
struct FindingLine {
    Severity severity = Severity::Note;
    QString text;          ///< as received; made safe when shown
    QString detail;        ///< rule and section, shown dim after the text
    json::ByteRange bytes; ///< the bytes it is about; no link if the length is 0
};

/// The line for a note about a document, with its rule and section.
[[nodiscard]] FindingLine findingLine(const Note &note);

/// A list of lines with an icon of their severity. A line that knows its bytes can be clicked.
class FindingLines final : public QWidget {
    Q_OBJECT

public:
    static constexpr int MostLines = 6;

    explicit FindingLines(QWidget *parent = nullptr);

    /// Shows at most MostLines lines, the most severe first, and the number of the others.
    void setLines(std::vector<FindingLine> lines);
    [[nodiscard]] const std::vector<FindingLine> &lines() const { return m_lines; }

signals:
    void bytesChosen(qint64 offset, qint64 length);

private:
    void addLine(const FindingLine &line);

    QVBoxLayout *m_layout;
    std::vector<FindingLine> m_lines;
};

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/viewers/contentviewer.h"

class QComboBox;
class QLabel;
class QLineEdit;

namespace a2a {

class ElidedLabel;
class FindBar;
class Finder;
class HexView;
struct BytePattern;

/// Any bytes of any size: as hexadecimal digits and as text in a chosen encoding. Supports
/// searching bytes and text, and going to an offset.
class HexViewer final : public ContentViewer {
    Q_OBJECT

public:
    explicit HexViewer(QWidget *parent = nullptr);

    void setContent(const ViewerInput &content) override;
    void setSize(qint64 size, bool settled) override;
    void setHighlight(json::ByteRange bytes) override;

    /// Goes to "1234", "0x4d2", "+16" …; reports an invalid one.
    bool goTo(const QString &offset);
    [[nodiscard]] HexView *view() const { return m_view; }
    [[nodiscard]] QString positionText() const; ///< of the cursor, as shown

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildTop(QWidget *top);
    void buildFind();
    void chooseEncoding(int row);
    void showPosition();
    [[nodiscard]] std::optional<BytePattern> parsePattern(const QString &text, bool caseSensitive,
                                                          QString *problem) const;

    ByteSource m_source;
    HexView *m_view;
    QComboBox *m_encoding;
    QLineEdit *m_goTo;
    ElidedLabel *m_positionLabel;
    FindBar *m_find = nullptr;
    QComboBox *m_searchKind = nullptr; ///< search for text or bytes
    Finder *m_finder = nullptr;
};

} // namespace a2a

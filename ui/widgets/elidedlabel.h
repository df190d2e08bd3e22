// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/style/palette.h"

#include <QWidget>

namespace a2a {

/// One line of text from anywhere, made safe, cut with "…" if it does not fit; then the tool tip
/// contains all of it. Never interprets markup.
class ElidedLabel final : public QWidget {
    Q_OBJECT

public:
    explicit ElidedLabel(const QString &text = {}, QWidget *parent = nullptr);

    void setText(const QString &text);                           ///< as received
    [[nodiscard]] const QString &text() const { return m_text; } ///< as shown, whole
    void setColorRole(ColorRole role);
    void setElideMode(Qt::TextElideMode mode);
    /// Sets the least number of characters: with room for fewer the label shows nothing, because
    /// the beginning of a word is useless.
    void setMinimumCharacters(int chars);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    QString m_text;
    QString m_fullText; ///< the text for the tool tip, which may be longer
    ColorRole m_role = ColorRole::Text;
    Qt::TextElideMode m_mode = Qt::ElideRight;
    int m_minimumCharacters = 0;
};

/// An id by its tail ("…7f3a") in the data font; the tool tip shows the full id, a click or Enter
/// copies it.
class IdLabel final : public QWidget {
    Q_OBJECT

public:
    explicit IdLabel(const QString &id = {}, QWidget *parent = nullptr);

    void setId(const QString &id);
    [[nodiscard]] const QString &id() const { return m_id; }
    void copy(); ///< to the clipboard, as received
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    QString m_id;
};

} // namespace a2a

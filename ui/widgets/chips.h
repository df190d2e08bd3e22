// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLatin1StringView>
#include <QToolButton>

namespace a2a {

/// A round little button in a row of text: a target, a filter, an attachment. Works like any tool
/// button (menu, checkable, shortcut), only styled differently.
class Chip final : public QToolButton {
    Q_OBJECT

public:
    enum class Kind : quint8 {
        Plain,
        Accent,  ///< has a current destination
        Waiting, ///< represents something waiting for the user
    };

    /// `iconName` is a literal, or empty for no icon. `text` is made safe.
    explicit Chip(const QString &text, QLatin1StringView iconName = {}, Kind kind = Kind::Plain,
                  QWidget *parent = nullptr);

    [[nodiscard]] Kind kind() const { return m_kind; }
    void setKind(Kind kind);
    /// Also the accessible name, unless another one has been set. Made safe to show. If there is
    /// little room, the text is cut, but not `tail` after it.
    void setLabel(const QString &text, const QString &tail = {});

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] bool hasMenu() const;
    [[nodiscard]] QFont textFont() const;

    Kind m_kind = Kind::Plain;
    QLatin1StringView m_iconName;
    QString m_tail; ///< including its separator
};

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFont>
#include <QHash>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <optional>

class QApplication;
class QWidget;

namespace a2a {

/// Gives the application another style sheet. A window has some 1,400 widgets, of which 240 can be
/// seen at a time, and it is the finding of each one's rules that takes long: what is seen is
/// dressed at once, the others in slices of a few milliseconds, and each when it is shown. Owned by
/// Theme.
class Wardrobe final : public QObject {
    Q_OBJECT

public:
    explicit Wardrobe(QApplication &application, QObject *parent = nullptr);

    void dress(const QString &sheet);
    /// Brings back this font when the widget has waited: polishing it anew brings back what it had
    /// under the sheet before.
    void keepFont(QWidget *widget, const QFont &font);
    /// How many widgets wait.
    [[nodiscard]] qsizetype waiting() const { return m_waiting.size(); }

signals:
    void finished(); ///< nobody waits any more

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    enum class Telling : quint8 { All, Seen, None };
    struct Waiting {
        QPointer<QWidget> widget;
        std::optional<QFont> font = {};
    };
    void setHiddenAside();
    void dress(const Waiting &waiting);
    void slice();
    void rest();

    QApplication &m_application;
    QTimer m_slices;
    Telling m_telling = Telling::All;
    QHash<const QWidget *, Waiting> m_waiting;
    QList<QPointer<QWidget>> m_holders; ///< of hidden pages that waited
};

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
// Whatever agents write into a cell, its tool tip is plain text and its text stays inside the cell.
#include "ui/widgets/celldelegate.h"

#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "ui/style/displaytext.h"

#include <QHelpEvent>
#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QStandardItemModel>
#include <QTableView>
#include <QTest>
#include <QToolTip>

using namespace a2a;
using namespace Qt::StringLiterals;

namespace {

class OpenDelegate final : public CellDelegate {
public:
    using CellDelegate::CellDelegate;
    using CellDelegate::paintText;
};

struct Table {
    Table()
    {
        view.setModel(&model);
        view.setItemDelegate(&delegate);
        view.resize(300, 200);
        view.show();
    }
    bool ask(const QString &tip)
    {
        auto *item = new QStandardItem(u"cell"_s);
        item->setToolTip(tip);
        model.setItem(0, 0, item);
        QHelpEvent event(QEvent::ToolTip, {5, 5}, view.viewport()->mapToGlobal(QPoint(5, 5)));
        return delegate.helpEvent(&event, &view, {}, model.index(0, 0));
    }

    QStandardItemModel model{1, 1};
    OpenDelegate delegate;
    QTableView view;
};

} // namespace

class CellDelegateTest final : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    }

    void tool_tips_hide_nothing()
    {
        Table table;
        QVERIFY(QTest::qWaitForWindowExposed(&table.view, a2a::test::TestTimeoutMs));
        const QString markup = u"<img src=\"file:///etc/passwd\">"_s; // plain by the style
        QVERIFY(table.ask(markup));
        QCOMPARE(QToolTip::text(), markup);
        QVERIFY(table.ask(u"right\u202Eleft"_s));
        QVERIFY2(!QToolTip::text().contains(QChar(0x202E)), qPrintable(QToolTip::text()));
        QToolTip::hideText();
    }

    void cells_with_a_text_of_an_agent_spell_out_what_turns_it()
    {
        const SafeTextDelegate cells;
        QCOMPARE(cells.displayText(u"right\u202Eleft\x1b"_s, QLocale()),
                 u"right‹U+202E›left‹U+001B›"_s);
    }

    void text_stays_inside_its_cell()
    {
        QImage image(200, 40, QImage::Format_RGB32);
        image.fill(Qt::white);
        const QRect room(20, 5, 60, 30);
        QPainter painter(&image);
        const QString word = u"mmmmmmmmmmmmmmmmmmmmmmmmmmmmmm"_s;
        const int width = OpenDelegate::paintText(&painter, room, word, QFont(), Qt::black);
        painter.end();
        QVERIFY(width > room.width() / 2 && width <= room.width());
        bool inside = false;
        for (int x = 0; x < image.width(); ++x) {
            for (int y = 0; y < image.height(); ++y) {
                const bool isInk = image.pixelColor(x, y) != QColor(Qt::white);
                inside |= isInk && room.contains(x, y);
                QVERIFY2(!isInk || (x >= room.left() - 1 && x <= room.right() + 1),
                         qPrintable(QString::number(x)));
            }
        }
        QVERIFY(inside);
    }
};

A2A_TEST(CellDelegateTest)
#include "celldelegatetest.moc"

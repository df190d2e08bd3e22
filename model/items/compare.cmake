# SPDX-License-Identifier: Apache-2.0
# Two contents compared; knows no artifacts but for reading them.
a2a_add_library(a2a_items_compare
  SOURCES ${CMAKE_CURRENT_LIST_DIR}/comparer.cpp ${CMAKE_CURRENT_LIST_DIR}/comparer.h
          ${CMAKE_CURRENT_LIST_DIR}/comparison.cpp ${CMAKE_CURRENT_LIST_DIR}/comparison.h
          ${CMAKE_CURRENT_LIST_DIR}/differencerows.cpp ${CMAKE_CURRENT_LIST_DIR}/differencerows.h
          ${CMAKE_CURRENT_LIST_DIR}/rowpairing.cpp ${CMAKE_CURRENT_LIST_DIR}/rowpairing.h
          ${CMAKE_CURRENT_LIST_DIR}/sequencedifference.cpp ${CMAKE_CURRENT_LIST_DIR}/sequencedifference.h
          ${CMAKE_CURRENT_LIST_DIR}/textdifference.cpp ${CMAKE_CURRENT_LIST_DIR}/textdifference.h
          ${CMAKE_CURRENT_LIST_DIR}/versionreader.cpp ${CMAKE_CURRENT_LIST_DIR}/versionreader.h
  LIBS Qt6::Core a2a_session a2a_json)
if(A2A_DTL)
  target_compile_definitions(a2a_items_compare PRIVATE A2A_DTL)
endif()

# SPDX-License-Identifier: Apache-2.0
# Source text: languages as data, and the machine that colours by them.
a2a_add_library(a2a_items_code
  SOURCES ${CMAKE_CURRENT_LIST_DIR}/codelanguages.cpp ${CMAKE_CURRENT_LIST_DIR}/codelanguages.h
          ${CMAKE_CURRENT_LIST_DIR}/codelanguagetables.h
          ${CMAKE_CURRENT_LIST_DIR}/codelanguagesdata.cpp
          ${CMAKE_CURRENT_LIST_DIR}/codelanguagesprogramming.cpp
          ${CMAKE_CURRENT_LIST_DIR}/codelanguagesscripting.cpp
          ${CMAKE_CURRENT_LIST_DIR}/codelexer.cpp ${CMAKE_CURRENT_LIST_DIR}/codelexer.h
          ${CMAKE_CURRENT_LIST_DIR}/rowlexer.cpp ${CMAKE_CURRENT_LIST_DIR}/rowlexer.h
  LIBS Qt6::Core)
